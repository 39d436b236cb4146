import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

interface PasswordToggleProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

export function PasswordToggle({ isShown, onChange }: PasswordToggleProps) {
  return (
    <IconButton
      label={isShown ? 'Hide password' : 'Show password'}
      onClick={() => onChange(!isShown)}
    >
      {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
}
