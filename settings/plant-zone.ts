/** The time zone of the plant in Florida, which decides what day it is for every server and shopper. */
export const plantZone = 'America/New_York';
