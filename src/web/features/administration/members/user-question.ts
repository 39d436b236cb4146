/** What an administrator is asked before it is done to an account. */
export type UserQuestion = 'reject' | 'deactivate' | 'reset-link' | 'role' | 'delete';
