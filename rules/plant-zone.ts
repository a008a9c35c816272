/** The time zone of the plant in Florida, which determines when the shop's days begin. */
export const plantZone = 'America/New_York';
