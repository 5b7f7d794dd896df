const EMERGENCY = /^(\+?1|9)?(911|112)$/;

/** Whether a number, as it is typed or dialled, calls for help: 911, 112, with the code of the country or an outside line. */
export const isEmergency = (number: string): boolean => EMERGENCY.test(number.replace(/[\s().\-–]/g, ''));
