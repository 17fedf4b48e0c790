import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight } from 'lucide-react'
import { expect } from 'storybook/test'
import { TextLink } from './text-link.tsx'

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { href: '#terms', children: 'Terms of Service' },
  parameters: {
    docs: {
      description: {
        component: [
          'Goes somewhere. Always underlined: colour alone is not a link. `standalone` is for a link on a line of its own and has a full touch target; `inline` sits in a sentence.',
          '**Not for** doing something (Button), nor for the one next step of a screen (Button with `asChild`).',
          'A router link goes inside with `asChild`.',
          '**Keys:** Enter follows it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '#terms')
  },
}

export const InASentence: Story = {
  render: (args) => (
    <p>
      By going on you agree to the <TextLink {...args} />, which are short.
    </p>
  ),
}

export const Standalone: Story = {
  args: {
    layout: 'standalone',
    children: (
      <>
        View all <ArrowRight aria-hidden className="rtl:rotate-180" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const AsChild: Story = {
  args: { asChild: true, children: <a href="#explore">Explore</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '#explore')
  },
}

const tones = ['neutral', 'muted', 'ember', 'inherit'] as const
const layouts = ['inline', 'standalone'] as const

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-2">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-6 text-moss-ink">
          {layouts.map((layout) => (
            <TextLink key={layout} href="#matrix" tone={tone} layout={layout}>
              {tone}, {layout}
            </TextLink>
          ))}
        </div>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    children: 'What happens to the sparks that are held for a booking when neither of us turns up on the day',
  },
}
