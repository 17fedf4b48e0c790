import { cx } from 'class-variance-authority'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, useEffect, useRef } from 'react'
import { drawPicture, fontsOf, PICTURE, type PictureContents } from './draw-picture.ts'

export type { PictureFigure } from './draw-picture.ts'

export interface SharePictureProps
  extends Omit<ComponentProps<'canvas'>, 'children' | 'height' | 'width' | 'title'>,
    Omit<PictureContents, 'name'> {
  name?: string
}

/**
 * A few figures as one picture to save or share, drawn on a canvas of 1080 by 1350 pixels in the theme's colours. The
 * `ref` is the canvas, whose `toBlob` makes the file.
 * @see https://html.spec.whatwg.org/multipage/canvas.html#dom-canvas-toblob
 */
export function SharePicture({
  title,
  figures,
  footer,
  name = 'Kindling',
  ref,
  className,
  ...rest
}: SharePictureProps) {
  const own = useRef<HTMLCanvasElement>(null)
  // Serialised, so that a new array with the same figures doesn't redraw.
  const contents = JSON.stringify({ title, figures, footer, name })

  useEffect(() => {
    const canvas = own.current
    if (canvas === null) return
    const draw = () => drawPicture(canvas, JSON.parse(contents))
    draw()
    // A canvas doesn't redraw by itself when fonts load or the theme changes.
    const fonts = document.fonts as FontFaceSet | undefined
    const theme = matchMedia('(prefers-color-scheme: dark)')
    fonts?.addEventListener('loadingdone', draw)
    theme.addEventListener('change', draw)
    for (const font of fonts ? fontsOf(canvas) : []) void fonts?.load(font, contents).catch(() => {})
    return () => {
      fonts?.removeEventListener('loadingdone', draw)
      theme.removeEventListener('change', draw)
    }
  }, [contents])

  return (
    <canvas
      ref={useComposedRefs(own, ref)}
      role="img"
      aria-label={`${title}: ${figures.map(({ value, label }) => `${value} ${label}`).join(', ')}`}
      {...PICTURE}
      className={cx(
        'block h-auto w-full max-w-sm rounded-slip border border-line forced-color-adjust-none',
        className,
      )}
      {...rest}
    />
  )
}
