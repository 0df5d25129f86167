import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';

/** The portal's own shape while its data is on the way. */
export function PortalSkeleton() {
  return (
    <Skeleton className="wrap py-6 sm:py-12" label="Loading your membership…">
      <SkeletonShape className="h-5 w-24" />
      <SkeletonShape className="mt-3 h-12 w-72 max-w-full" />
      <SkeletonShape className="mt-8 h-48 w-full" />
      <SkeletonShape className="mt-4 h-24 w-full" />
    </Skeleton>
  );
}
