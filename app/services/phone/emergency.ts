const EMERGENCY = /^(\+?1|9)?(911|112)$/;

/** Whether a typed or dialled number is an emergency call: 911, 112, with a country's code or an outside line. */
export const isEmergency = (number: string): boolean => EMERGENCY.test(number.replace(/[\s().\-–]/g, ''));
