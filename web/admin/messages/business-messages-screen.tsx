import { useParams } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '../../../schema/rules/time/time-zone.ts';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { MessagesList } from './messages-list.tsx';
import { useBusinessOfMessagesQuery } from './messages.generated.ts';

/** /admin/business/{id}/messages: what visitors wrote to a business; for editors and above. */
export function BusinessMessagesScreen() {
  const { id = '' } = useParams();
  const business = useBusinessOfMessagesQuery({ variables: { id } }).data?.managedBusiness.business;
  return (
    <>
      <Head title={business ? `Messages · ${business.name} · Regulars` : 'Messages · Regulars'} noIndex />
      <PageTitle title="Messages" description={business && `What visitors wrote to ${business.name}`} />
      <MessagesList key={id} businessId={id} timeZone={business?.timeZone ?? DEFAULT_TIME_ZONE} />
    </>
  );
}
