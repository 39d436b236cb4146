import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      call(accountEndpoints.login, { body }),
  });
}

export function useSignup() {
  return useMutation({
    mutationFn: (body: { username: string; email: string; password: string }) =>
      call(accountEndpoints.signup, { body }),
  });
}

export function useForgottenPassword() {
  return useMutation({
    mutationFn: (email: string) => call(accountEndpoints.forgottenPassword, { body: { email } }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      call(accountEndpoints.resetPassword, { body }),
  });
}
