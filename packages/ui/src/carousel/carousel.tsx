import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

type OwnEvents = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'children' | OwnEvents> {
  /** Accessible name of the carousel. */
  label: string
  /** Any content; all slides get the size of the largest. */
  slides: readonly ReactNode[]
  /** Milliseconds between slides. Without it there is no auto-rotation, which is better for accessibility. */
  interval?: number | undefined
  previousLabel?: string
  nextLabel?: string
  pauseLabel?: string
  playLabel?: string
  dotsLabel?: string
  /** Names a slide and its dot: "2 of 3". */
  position?: (place: number, total: number) => string
  /** Role descriptions for screen readers. */
  carouselRole?: string
  slideRole?: string
}

interface DotProps {
  label: string
  current: boolean
  controls: string
  onPress: () => void
}

function Dot({ label, current, controls, onPress }: DotProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      aria-controls={controls}
      onClick={onPress}
      className="group/dot inline-flex size-11 items-center justify-center rounded-full"
    >
      <span
        className={cx(
          'h-2 rounded-full border transition-all duration-180 ease-out',
          current ? 'w-6 border-ink bg-ink' : 'w-2 border-line-strong group-hover/dot:bg-line-strong',
        )}
      />
    </button>
  )
}

/**
 * A few slides, one visible at a time. With `interval` it rotates automatically until hovered, focused or stopped; with
 * reduced motion only after pressing play. For pictures of one thing use `ImageGallery`. Source: ARIA Authoring
 * Practices, carousel with grouped buttons.
 */
export function Carousel({
  label,
  slides,
  interval,
  previousLabel = 'Previous slide',
  nextLabel = 'Next slide',
  pauseLabel = 'Stop turning',
  playLabel = 'Turn by itself',
  dotsLabel = 'Choose a slide',
  position = (place, total) => `${place} of ${total}`,
  carouselRole = 'carousel',
  slideRole = 'slide',
  className,
  ...rest
}: CarouselProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const total = slides.length
  // `slides` may become shorter while a later one is shown.
  const shown = Math.min(chosen, total - 1)
  const turn = (step: number) => setChosen((shown + step + total) % total)
  const rotation = useRotation(total > 1 ? interval : undefined, shown, () => turn(1))
  const swipe = useSwipe(turn)

  return (
    <section
      aria-label={label}
      aria-roledescription={carouselRole}
      className={cx('flex min-w-0 flex-col gap-2', className)}
      {...rest}
      {...rotation.watch}
    >
      {total > 1 && (
        <div className="order-last flex flex-wrap items-center gap-x-2">
          {interval !== undefined && (
            <IconButton
              label={rotation.wanted ? pauseLabel : playLabel}
              data-rotation-control
              onClick={rotation.toggle}
            >
              {rotation.wanted ? <Pause aria-hidden /> : <Play aria-hidden />}
            </IconButton>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls. */}
          <div role="group" aria-label={dotsLabel} className="flex flex-wrap">
            {slides.map((_, index) => (
              <Dot
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
                key={index}
                label={position(index + 1, total)}
                current={index === shown}
                controls={id}
                onPress={() => setChosen(index)}
              />
            ))}
          </div>
          <div className="ms-auto flex forced-colors:gap-1">
            <IconButton label={previousLabel} aria-controls={id} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton label={nextLabel} aria-controls={id} onClick={() => turn(1)}>
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        </div>
      )}
      <div
        id={id}
        aria-live={rotation.rotating ? 'off' : 'polite'}
        className="grid min-h-0 flex-1 touch-pan-y grid-cols-1"
        {...swipe}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a name, no form's fieldset.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the slide's name as well.
            key={index}
            role="group"
            aria-roledescription={slideRole}
            aria-label={position(index + 1, total)}
            inert={index !== shown}
            className={cx(
              'col-start-1 row-start-1 min-w-0 transition-opacity duration-180 ease-out',
              index === shown ? '' : 'invisible opacity-0',
            )}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}
