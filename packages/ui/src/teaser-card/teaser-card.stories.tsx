// biome-ignore-all lint/a11y/useAnchorContent: the component puts the title into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Columns } from '../columns/columns.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { Text } from '../text/text.tsx'
import { TeaserCard } from './teaser-card.tsx'

const byline = (text: string) => (
  <Text size={14} tone="muted" as="span">
    {text}
  </Text>
)

const meta = {
  title: 'Display/TeaserCard',
  component: TeaserCard,
  args: {
    picture: <Drawing name="bread" />,
    byline: byline('3 November 2026 · 4 min read'),
    title: 'Bread teaches patience',
    text: 'What a baker round the corner learned from forty neighbours and their first loaves.',
    link: <a href="#bread" />,
  },
  decorators: [
    (Story) => (
      <Columns layout="1-2-3" asChild>
        <ul>
          <Story />
        </ul>
      </Columns>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A card that leads to something to read: all of it can be pressed, its name is the title. Several stand in `Columns` as a list.',
          '**Not for** rows of people or settings (List), or one matter with things to press in it (Card).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof TeaserCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Bread teaches patience' })
    await expect(link).toHaveAttribute('href', '#bread')
    await expect(canvas.getByRole('heading', { level: 2 })).toContainElement(link)
  },
}

export const TitleOnly: Story = { args: { picture: undefined, byline: undefined, text: undefined } }

/** Cards of one row are as high as the highest of them. */
export const Several: Story = {
  render: (args) => (
    <>
      <TeaserCard {...args} />
      <TeaserCard
        picture={<Drawing name="ladder" />}
        title="Lend a ladder"
        text="Once."
        link={<a href="#ladder" />}
      />
      <TeaserCard
        {...args}
        picture={<Drawing name="guitar" />}
        title="First chords"
        link={<a href="#chords" />}
      />
    </>
  ),
}

export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: {
    title: `What the whole street learned while it waited: ${'Unbreakable'.repeat(4)}`,
    text: 'It began with one oven, and went on with a second, a third, and a list on the door of the shop. '.repeat(
      3,
    ),
  },
}
