import { DEFAULT_TIME_ZONE } from '../../../schema/rules/time/time-zone.ts';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { MessagesList } from './messages-list.tsx';

/** /admin/messages: what visitors wrote to the platform. Platform admins. */
export function PlatformMessagesScreen() {
  return (
    <>
      <Head title="Messages · Regulars" noIndex />
      <PageTitle title="Messages" description="What visitors wrote to the platform" />
      <MessagesList businessId={null} timeZone={DEFAULT_TIME_ZONE} />
    </>
  );
}
