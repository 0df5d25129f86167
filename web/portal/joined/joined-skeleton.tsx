import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';

/** The shape of what follows a checkout, while its order is on the way. */
export function JoinedSkeleton() {
  return (
    <Skeleton
      className="wrap grid gap-6 py-6 sm:py-12 lg:grid-cols-2 lg:items-center lg:gap-12"
      label="Loading your order…"
    >
      <SkeletonShape className="aspect-[16/10] w-full !rounded-hero lg:order-2 lg:aspect-[4/3]" />
      <div>
        <SkeletonShape className="h-12 w-full max-w-md" />
        <SkeletonShape className="mt-3 h-12 w-2/3 max-w-sm" />
        <SkeletonShape className="mt-8 h-16 w-full" />
        <SkeletonShape className="mt-4 h-11 w-full max-w-sm" />
      </div>
    </Skeleton>
  );
}
