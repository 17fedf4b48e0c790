import { useDeferred } from '@kindling/ui/browser/use-deferred'
import type { ImageGallery } from '@kindling/ui/image-gallery'
import { Skeleton } from '@kindling/ui/skeleton'
import type { ComponentProps } from 'react'

const load = () => import('@kindling/ui/image-gallery')

/** Image gallery whose code is loaded only if there are pictures. */
export function LateGallery(props: ComponentProps<typeof ImageGallery>) {
  const { module: gallery } = useDeferred(load, props.images.length > 0)
  if (props.images.length === 0) return null
  return gallery ? <gallery.ImageGallery {...props} /> : <Skeleton className="aspect-video rounded-control" />
}
