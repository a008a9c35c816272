/** The time zone of the plant in Florida, which determines the current day for every server and shopper. */
export const plantZone = 'America/New_York';
