import { useState, type ReactNode } from 'react';
import { readField } from '../form-field.ts';
import { PasswordField } from '../password-fields.tsx';
import { StepForm, type Step } from './step-form.tsx';

interface PasswordStepProps extends Step {
  children?: ReactNode;
  onSubmit: (password: string, form: FormData) => void;
}

/** Confirms the password before a security-sensitive change. */
export function PasswordStep({ children, onSubmit, ...step }: PasswordStepProps) {
  const [isShown, setShown] = useState(false);
  return (
    <StepForm {...step} onSubmit={(form) => onSubmit(readField(form, 'password'), form)}>
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
