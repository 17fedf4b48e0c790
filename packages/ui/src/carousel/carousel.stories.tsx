import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'
import { Text } from '../text/text.tsx'
import { Carousel } from './carousel.tsx'

function Slide({ drawing, text }: { drawing: DrawingName; text: string }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 rounded-slip bg-sunken p-8 text-center">
      <Drawing name={drawing} className="size-24" />
      <Text weight="strong" align="center" className="max-w-full">
        {text}
      </Text>
    </div>
  )
}

const slides = [
  <Slide key="ladder" drawing="ladder" text="Shelves up, straight" />,
  <Slide key="bread" drawing="bread" text="Sourdough from scratch" />,
  <Slide key="guitar" drawing="guitar" text="First chords in an hour" />,
]

const meta = {
  title: 'Display/Carousel',
  component: Carousel,
  args: { label: 'What neighbours do', slides, className: 'max-w-md' },
  parameters: {
    docs: {
      description: {
        component: [
          'A few slides in one place, one at a time: the picture panel beside a form.',
          'With `interval` (milliseconds; off unless given) it turns by itself until the mouse or the focus is on it or the member stops it. Who wishes for less motion starts it by hand.',
          '**Not for** what everyone has to see (put it on the page), pictures of one thing (ImageGallery), or choosing (Tabs, ChoiceCards).',
          '**Keys:** Tab reaches stop, the dots, previous and next; Enter and Space press them. A finger swipes.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const carousel = canvas.getByRole('region', { name: 'What neighbours do' })
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    await expect(canvas.queryByRole('button', { name: 'Stop turning' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('group', { name: '1 of 3' })).toHaveTextContent('Shelves up')
    await userEvent.click(canvas.getByRole('button', { name: 'Next slide' }))
    await expect(canvas.getByRole('group', { name: '2 of 3' })).toHaveTextContent('Sourdough')
    await expect(canvas.queryByRole('group', { name: '1 of 3' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous slide' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous slide' }))
    await expect(canvas.getByRole('group', { name: '3 of 3' })).toBeInTheDocument()
    const first = canvas.getByRole('button', { name: '1 of 3' })
    first.focus()
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('group', { name: '1 of 3' })).toBeInTheDocument()
  },
}

/** The panel beside a login form turns every 3000 ms; here a little faster, so that the proof is short. */
export const TurnsByItself: Story = {
  args: { interval: 300 },
  // Away from the corner where the browser's own pointer rests: it would hold the carousel.
  decorators: [
    (Story) => (
      <div className="ps-24 pt-24">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const current = () => canvas.getByRole('group', { name: /of 3$/ }).getAttribute('aria-label')
    const live = () => canvas.getByRole('region').querySelector('[aria-live]')?.getAttribute('aria-live')
    const play = canvas.queryByRole('button', { name: 'Turn by itself' })
    // A wish for less motion keeps it still until it is started by hand.
    await expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(Boolean(play))
    if (play) await userEvent.click(play)
    await userEvent.unhover(canvas.getByRole('region'))
    await expect(live()).toBe('off')
    const before = current()
    await waitFor(() => expect(current()).not.toBe(before))

    const next = canvas.getByRole('button', { name: 'Next slide' })
    await userEvent.hover(next)
    await expect(live(), 'under the mouse').toBe('polite')
    await userEvent.unhover(canvas.getByRole('region'))
    await expect(live()).toBe('off')
    next.focus()
    await waitFor(() => expect(live(), 'with the focus inside').toBe('polite'))
    next.blur()
    await waitFor(() => expect(live()).toBe('off'))
    await userEvent.click(canvas.getByRole('button', { name: 'Stop turning' }))
    await userEvent.unhover(canvas.getByRole('region'))
    await expect(live(), 'stopped').toBe('polite')
    await userEvent.click(canvas.getByRole('button', { name: '1 of 3' }))
  },
}

/** Started and stopped by hand: the button says what pressing does. */
export const WithInterval: Story = { args: { interval: 60_000 } }

export const One: Story = {
  args: { slides: slides.slice(0, 1), interval: 3000 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const LongText: Story = {
  args: {
    slides: ['ladder', 'bread', 'plant', 'guitar', 'needle', 'bicycle'].map((name, index) => (
      <Slide
        key={name}
        drawing="plant"
        text={index % 2 ? 'Unbreakable'.repeat(12) : 'Long text. '.repeat(20)}
      />
    )),
  },
}
