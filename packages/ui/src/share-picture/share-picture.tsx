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
 * A few figures as one picture to save or to send, drawn on the device in the colours of its theme: what is seen is what
 * is shared, 1080 by 1350 pixels. The `ref` is the canvas, whose `toBlob` makes the file.
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
  // In words: a list that is made anew with the same figures draws nothing anew.
  const contents = JSON.stringify({ title, figures, footer, name })

  useEffect(() => {
    const canvas = own.current
    if (canvas === null) return
    const draw = () => drawPicture(canvas, JSON.parse(contents))
    draw()
    // Nothing of a canvas is drawn anew by itself: not when its letters have come, nor when the theme has changed.
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
