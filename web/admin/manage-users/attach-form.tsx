import { useEffect, useRef, useState } from 'react';
import { answerOf } from '../../client/graphql/answer-of.ts';
import { SearchPicker } from '../../ui/forms/search-picker.tsx';
import type { PickerOption } from '../../ui/forms/search-picker.tsx';
import { ChosenUser } from './chosen-user.tsx';
import type { OfferedRole } from './chosen-user.tsx';
import { useSearchAttachableLazyQuery } from './manage-users.generated.ts';

interface AttachFormProps {
  businessId: string;
  /** Attaches somebody; answers whether it was done. */
  onAttach: (user: { id: string; role: OfferedRole }) => Promise<boolean>;
}

/** Search by username, choose the role (editor or viewer), attach. */
export function AttachForm({ businessId, onAttach }: AttachFormProps) {
  const search = useAttachableSearch(businessId);
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const hadPicked = useRef(false);
  useEffect(() => {
    // The button that led back here is gone, and the focus with it.
    if (hadPicked.current && !picked) searchBox.current?.focus();
    hadPicked.current = picked !== null;
  }, [picked]);
  if (picked) {
    const attach = async (role: OfferedRole) => {
      if (await onAttach({ id: picked.id, role })) setPicked(null);
    };
    return <ChosenUser username={picked.label} onAttach={attach} onChange={() => setPicked(null)} />;
  }
  return (
    <SearchPicker
      ref={searchBox}
      label="Add a user"
      placeholder="Search by username"
      search={search}
      onPick={setPicked}
      noneFound="No users found"
    />
  );
}

function useAttachableSearch(id: string) {
  const [ask] = useSearchAttachableLazyQuery({ fetchPolicy: 'network-only' });
  return async (search: string) => {
    const { searchAttachable } = await answerOf(ask({ variables: { id, search } }));
    return searchAttachable.map((user) => ({ id: user.id, label: user.username }));
  };
}
