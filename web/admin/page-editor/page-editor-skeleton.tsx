import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { SECTION_NAMES } from './draft/section-names.ts';

/** The editor's layout while its page is on the way. */
export function PageEditorSkeleton() {
  return (
    <Skeleton label="Loading the page…">
      <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[30rem_minmax(0,1fr)]">
        <div className="space-y-px">
          {SECTION_NAMES.map((name) => (
            <SkeletonShape key={name} className="h-16 w-full" />
          ))}
        </div>
        <SkeletonShape className="h-[calc(100dvh-13rem)] w-full max-lg:hidden" />
      </div>
    </Skeleton>
  );
}
