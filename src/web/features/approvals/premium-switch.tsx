import type { User } from '#contract/accounts.ts';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSetPremium } from './queries.ts';

export function PremiumSwitch({ user }: { user: User }) {
  const setPremium = useSetPremium();
  const isOn = setPremium.isPending ? setPremium.variables.isPremium : user.isPremium;

  const change = (isPremium: boolean) =>
    setPremium.mutate(
      { id: user.id, isPremium },
      {
        onSuccess: () =>
          showToast({
            title: 'Plan Updated',
            description: `${user.username} is now ${isPremium ? 'Premium' : 'Free'}.`,
          }),
        onError: () =>
          showToast({
            title: 'Error',
            description: 'Failed to update the plan. Please try again.',
            isDestructive: true,
          }),
      },
    );

  return (
    <Switch
      label={`Premium for ${user.username}`}
      isLabelHidden
      isOn={isOn}
      onChange={change}
      isDisabled={setPremium.isPending}
    />
  );
}
