import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';

/** The layout of a business's page while its content is on the way. */
export function BusinessPageSkeleton() {
  return (
    <div data-scheme="light">
      <Skeleton label="Loading the membership page…" className="min-h-dvh bg-paper">
        <div className="wrap flex items-center gap-3 py-2 lg:py-3.5">
          <SkeletonShape className="size-11 rounded-card" />
          <SkeletonShape className="h-5 w-40" />
        </div>
        <div className="lg:wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-8">
          <SkeletonShape className="aspect-[5/3] lg:aspect-[4/3] lg:rounded-hero" />
          <div className="px-4 pt-4 sm:px-6 lg:px-0 lg:pt-0">
            <SkeletonShape className="h-12 w-3/4" />
            <SkeletonShape className="mt-4 h-5 w-full" />
            <SkeletonShape className="mt-2 h-5 w-2/3" />
            {[0, 1, 2].map((at) => (
              <SkeletonShape key={at} className="mt-4 h-24 w-full rounded-card" />
            ))}
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
