import { Suspense, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { ApprovedTable } from './approved-table.tsx';
import { PendingTable } from './pending-table.tsx';
import { RejectedTable } from './rejected-table.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';

const RejectDialog = lazyPart(async () => (await import('./reject-dialog.tsx')).RejectDialog);

export function UserManagement({ users }: { users: User[] }) {
  const [toReject, setToReject] = useState<User>();
  const having = (status: User['status']) => users.filter((user) => user.status === status);
  const pending = having('pending');
  const approved = having('approved');
  const rejected = having('rejected');

  return (
    <Card as="section" aria-labelledby="user-management">
      <CardHeader title="User Management" titleId="user-management" />
      <Tabs defaultValue="pending" className="mt-2">
        <TabsList label="Users by status" className="px-1 md:px-2">
          <TabsTrigger value="pending">Pending ({pending.length})</TabsTrigger>
          <TabsTrigger value="approved">Approved ({approved.length})</TabsTrigger>
          <TabsTrigger value="rejected">Rejected ({rejected.length})</TabsTrigger>
        </TabsList>
        <TabsContent value="pending">
          <PendingTable users={pending} onReject={setToReject} />
        </TabsContent>
        <TabsContent value="approved">
          <ApprovedTable users={approved} />
        </TabsContent>
        <TabsContent value="rejected">
          <RejectedTable users={rejected} />
        </TabsContent>
      </Tabs>
      {toReject === undefined ? null : (
        <Suspense fallback={null}>
          <RejectDialog user={toReject} onClose={() => setToReject(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
