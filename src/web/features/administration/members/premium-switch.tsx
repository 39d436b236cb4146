import type { User } from '#contract/accounts.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useSetPremium } from './queries.ts';

export function PremiumSwitch({ user }: { user: User }) {
  const setPremium = useSetPremium();
  const isOn = setPremium.isPending ? setPremium.variables.isPremium : user.isPremium;

  return (
    <Switch
      label={`Premium for ${user.username}`}
      isLabelHidden
      isOn={isOn}
      onChange={(isPremium) => setPremium.mutate({ id: user.id, isPremium })}
      isDisabled={setPremium.isPending}
    />
  );
}
