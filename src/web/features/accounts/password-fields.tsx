import { useState } from 'react';
import { accountLimits } from '#contract/accounts/accounts-endpoints.ts';
import { PasswordField, type PasswordFieldProps } from '#web/ui/password-field.tsx';

interface NewPasswordFieldsProps extends Pick<PasswordFieldProps, 'label' | 'name'> {
  confirmLabel: string;
  /** Text after the minimum length. */
  hint?: string;
  /** Whether the text is shown, where another field has the button for it. */
  isShown?: boolean;
}

export function NewPasswordFields({
  label,
  name,
  confirmLabel,
  hint = '',
  isShown: isOtherShown,
}: NewPasswordFieldsProps) {
  const [isOwnShown, setOwnShown] = useState(false);
  const shared = {
    autoComplete: 'new-password',
    minLength: accountLimits.passwordMin,
    isShown: isOtherShown ?? isOwnShown,
  } as const;

  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name={name}
        hint={`At least ${accountLimits.passwordMin} characters.${hint}`}
        onToggle={isOtherShown === undefined ? setOwnShown : undefined}
      />
      <PasswordField {...shared} label={confirmLabel} name="confirmation" />
    </>
  );
}
