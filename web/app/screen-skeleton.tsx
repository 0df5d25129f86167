import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';

/** What stands in for a screen while its chunk is on the way. */
export function ScreenSkeleton() {
  return (
    <Skeleton className="min-h-dvh bg-paper">
      <div className="wrap flex h-16 items-center">
        <SkeletonShape className="h-7 w-32" />
      </div>
      <div className="wrap py-12">
        <SkeletonShape className="h-10 w-2/3 max-w-md" />
        <SkeletonShape className="mt-4 h-5 w-full max-w-lg" />
        <SkeletonShape className="mt-12 h-64 w-full" />
      </div>
    </Skeleton>
  );
}
