/** Account actions that open a dialog. */
export type UserQuestion = 'reject' | 'deactivate' | 'reset-link' | 'role' | 'delete';
