import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';

/** A screen of the admin area while its chunk is on the way: title row and a table. */
export function ContentSkeleton() {
  return (
    <Skeleton>
      <SkeletonShape className="h-8 w-48 max-w-full" />
      <SkeletonShape className="mt-2 h-4 w-72 max-w-full" />
      <SkeletonShape className="mt-8 h-11 w-full max-w-md" />
      <SkeletonShape className="mt-4 h-80 w-full" />
    </Skeleton>
  );
}
