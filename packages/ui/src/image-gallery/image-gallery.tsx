import { cva, type VariantProps } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface GalleryImage {
  src: string
  /** The picture in other widths, for the browser to choose from. */
  srcSet?: string | undefined
  /** Text alternative. */
  alt: string
}

export const imageGalleryVariants = cva('grid grid-cols-2 gap-2', {
  variants: {
    layout: {
      /** Four columns where there is room. */
      '2-4': 'sm:grid-cols-4',
      /** Two columns at every width, as in a message. */
      inline: 'w-64 max-w-full',
    },
  },
  defaultVariants: { layout: '2-4' },
})

export interface ImageGalleryProps
  extends Omit<ComponentProps<'div'>, 'children'>,
    VariantProps<typeof imageGalleryVariants> {
  /** At most four show as thumbnails; the enlarged view pages through all. */
  images: readonly GalleryImage[]
  /** Title of the enlarged view. */
  label?: string
  openLabel?: (alt: string) => string
  previousLabel?: string
  nextLabel?: string
  position?: (place: number, total: number) => string
}

/** A few pictures of one thing. A press enlarges one; arrow keys page through them. */
export function ImageGallery({
  images,
  label = 'Pictures',
  openLabel = (alt) => `Enlarge: ${alt}`,
  previousLabel = 'Previous picture',
  nextLabel = 'Next picture',
  position = (place, total) => `${place} of ${total}`,
  layout,
  className,
  ...rest
}: ImageGalleryProps) {
  const [shown, setShown] = useState<number>()
  const image = shown === undefined ? undefined : images[shown]

  function page(step: number) {
    setShown((now = 0) => (now + step + images.length) % images.length)
  }
  function pageByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    page(event.key === forward ? 1 : -1)
  }

  return (
    <div className={imageGalleryVariants({ layout, className })} {...rest}>
      {images.slice(0, 4).map((thumbnail, index) => (
        <div
          key={thumbnail.src}
          className="relative aspect-square first:last:col-span-full first:last:aspect-video"
        >
          <button
            type="button"
            aria-label={openLabel(thumbnail.alt)}
            onClick={() => setShown(index)}
            className="size-full rounded-control bg-sunken"
          >
            <img
              src={thumbnail.src}
              srcSet={thumbnail.srcSet}
              sizes="auto, 50vw"
              alt=""
              loading="lazy"
              className="block size-full rounded-control border border-line object-cover"
            />
          </button>
          {index === 3 && images.length > 4 && (
            <span
              aria-hidden
              className="pointer-events-none absolute end-2 bottom-2 rounded-full bg-ink px-2 text-14 font-strong text-paper"
            >
              <span dir="ltr">+{images.length - 4}</span>
            </span>
          )}
        </div>
      ))}
      <Dialog
        size="wide"
        title={label}
        description={shown === undefined ? undefined : position(shown + 1, images.length)}
        open={image !== undefined}
        onOpenChange={(open) => !open && setShown(undefined)}
        onKeyDown={pageByKey}
        footer={
          images.length > 1 && (
            <div className="flex grow justify-center gap-4">
              <IconButton variant="secondary" shape="round" label={previousLabel} onClick={() => page(-1)}>
                <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
              </IconButton>
              <IconButton variant="secondary" shape="round" label={nextLabel} onClick={() => page(1)}>
                <ChevronRight aria-hidden className="rtl:-scale-x-100" />
              </IconButton>
            </div>
          )
        }
      >
        {image && (
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes="100vw"
            alt={image.alt}
            className="max-h-in-dialog w-full rounded-control bg-sunken object-contain"
          />
        )}
      </Dialog>
    </div>
  )
}
