import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

export interface PasswordFieldProps {
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

/** The signed-in person's own password, before an act that asks for it; its name is `password`. */
export function OwnPasswordField() {
  const [isShown, setShown] = useState(false);

  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      isShown={isShown}
      onToggle={setShown}
    />
  );
}
