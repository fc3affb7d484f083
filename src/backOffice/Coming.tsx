import { SkeletonText } from '#ui/Skeleton.tsx'

/** In place of a page that is being read. */
export const Coming = ({ text }: { text: string }) => (
  <div aria-busy="true">
    <p role="status">{text}</p>
    <SkeletonText lines={8} />
  </div>
)
