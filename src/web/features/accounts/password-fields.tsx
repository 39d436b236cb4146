import { Eye, EyeOff } from 'lucide-react';
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
  /** Adds a show/hide button. */
  onToggle?: (isShown: boolean) => void;
}

export function PasswordField({ isShown, onToggle, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      required
      trailing={onToggle && <PasswordToggle isShown={isShown} onChange={onToggle} />}
    />
  );
}

interface NewPasswordFieldsProps extends Pick<
  PasswordFieldProps,
  'label' | 'isShown' | 'onToggle'
> {
  name: string;
  confirmLabel: string;
  /** Appended to the minimum length. */
  hint?: string;
}

/** A new password and its confirmation. */
export function NewPasswordFields({
  label,
  name,
  confirmLabel,
  hint = '',
  isShown,
  onToggle,
}: NewPasswordFieldsProps) {
  const shared = {
    autoComplete: 'new-password',
    minLength: accountLimits.passwordMin,
    isShown,
  } as const;

  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name={name}
        hint={`At least ${accountLimits.passwordMin} characters.${hint}`}
        {...(onToggle && { onToggle })}
      />
      <PasswordField {...shared} label={confirmLabel} name="confirmation" />
    </>
  );
}

interface PasswordToggleProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

function PasswordToggle({ isShown, onChange }: PasswordToggleProps) {
  return (
    <IconButton
      label={isShown ? 'Hide password' : 'Show password'}
      onClick={() => onChange(!isShown)}
    >
      {isShown ? <EyeOff /> : <Eye />}
    </IconButton>
  );
}
