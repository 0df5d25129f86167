import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';

/** The grid of cards while it is on the way. */
export function BusinessesSkeleton() {
  return (
    <Skeleton label="Loading businesses…" className="mt-8">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((at) => (
          <div key={at} className="overflow-hidden rounded-card border border-line bg-raised">
            <SkeletonShape className="aspect-[3/2] rounded-none" />
            <div className="p-4 sm:p-5">
              <div className="flex items-center gap-3">
                <SkeletonShape className="size-12 rounded-card" />
                <SkeletonShape className="h-6 w-40 max-w-full" />
              </div>
              <SkeletonShape className="mt-4 h-5 w-full" />
              <SkeletonShape className="mt-2 h-5 w-2/3" />
              <SkeletonShape className="mt-6 h-5 w-36" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
