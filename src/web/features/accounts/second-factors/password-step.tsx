import { useState, type ReactNode } from 'react';
import { PasswordField } from '../password-fields.tsx';
import type { ReadField } from '../use-form.ts';
import { StepForm, type Step } from './step-form.tsx';

interface PasswordStepProps extends Step {
  children?: ReactNode;
  onSubmit: (password: string, read: ReadField) => void;
}

/** Confirms the password before a security-sensitive change. */
export function PasswordStep({ children, onSubmit, ...step }: PasswordStepProps) {
  const [isShown, setShown] = useState(false);
  return (
    <StepForm {...step} onSubmit={(read) => onSubmit(read('password'), read)}>
      {children}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        isShown={isShown}
        onToggle={setShown}
      />
    </StepForm>
  );
}
