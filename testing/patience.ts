/**
 * Multiplies the time limits of all tests: more than 1 on a machine that is busy with other things.
 */
export const patience = Number(process.env['LINEWISE_TEST_PATIENCE'] ?? 1);
