import type { ImageGallery } from '@kindling/ui/image-gallery'
import { Skeleton } from '@kindling/ui/skeleton'
import type { ComponentProps } from 'react'
import { useDeferred } from '../../app/late/use-deferred.ts'

const load = () => import('@kindling/ui/image-gallery')

/** Pictures on a screen that most often has none: the code of their gallery comes with the first of them. */
export function LateGallery(props: ComponentProps<typeof ImageGallery>) {
  const { module: gallery } = useDeferred(load, props.images.length > 0)
  if (props.images.length === 0) return null
  return gallery ? <gallery.ImageGallery {...props} /> : <Skeleton className="aspect-video rounded-control" />
}
