import type { User } from '#contract/accounts.ts';
import { Card } from '#web/ui/card.tsx';

export function CountTiles({ users }: { users: User[] }) {
  const count = (status: User['status']) => users.filter((user) => user.status === status).length;

  const tiles = [
    { label: 'Total Users', value: users.length },
    { label: 'Pending', value: count('pending') },
    { label: 'Approved', value: count('approved') },
    { label: 'Rejected', value: count('rejected') },
  ];

  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex flex-col px-4 py-3 md:px-5 md:py-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular font-display text-4xl leading-none font-semibold">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
