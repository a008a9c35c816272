/** The time zone of the plant in Florida, in which the shop's days begin. */
export const plantZone = 'America/New_York';
