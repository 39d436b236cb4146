import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { accountLimits } from '#contract/accounts/accounts.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  minLength?: number;
  isShown: boolean;
  onToggle?: ((isShown: boolean) => void) | undefined;
}

export function PasswordField({ isShown, onToggle, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      required
      trailing={
        onToggle && (
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => onToggle(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        )
      }
    />
  );
}

interface NewPasswordFieldsProps extends Pick<PasswordFieldProps, 'label' | 'name'> {
  confirmLabel: string;
  /** Appended to the minimum length. */
  hint?: string;
  /** Where another field has the button for it. */
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
