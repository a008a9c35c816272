/** The time zone of the plant in Florida, whose clock decides which day it is for every server and shopper. */
export const plantZone = 'America/New_York';
