import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Lock } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Rating } from '../rating/rating.tsx'
import { List, ListRow } from './list.tsx'

const meta = {
  title: 'Display/List',
  component: List,
  args: {
    children: [
      <ListRow
        key="amara"
        leading={<Avatar name="Amara Okafor-King" decorative />}
        title="Amara K."
        detail="Carpenter, 12 years · 0 - 1 mile"
        trailing={<Rating value={4.9} />}
        link={<a href="#amara" />}
      />,
      <ListRow
        key="joon"
        leading={<Avatar name="Joon Seo" decorative />}
        title="Joon S."
        detail="Guitar and ukulele · 1 - 2 miles"
        trailing={<Rating value={5} />}
        link={<a href="#joon" />}
      />,
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Rows with rules between them. A row’s `link` is an empty link or button of yours; all of the row can be pressed while its name stays the title.',
          '**Not for** facts with names: use KeyValue. Buttons at the end stay pressable by themselves.',
          'Where there is no room beside the title, what trails it goes under it.',
          '**Keys:** Tab reaches a row’s link and then the buttons at its end; Enter follows.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof List>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Amara K.' })).toHaveAttribute('href', '#amara')
  },
}

const follow = fn()

export const WithButton: Story = {
  args: {
    children: (
      <ListRow
        leading={<Avatar name="Joon Seo" decorative />}
        title="Joon S."
        detail="Guitar and ukulele"
        link={<a href="#joon" />}
        trailing={
          <Button size="small" variant="secondary" onClick={follow}>
            Follow
          </Button>
        }
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }))
    await expect(follow).toHaveBeenCalled()
    await userEvent.click(document.body)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Joon S.' })).toHaveFocus()
  },
}

/** Rows of one title, told apart for screen readers. */
export const About: Story = {
  args: {
    children: ['Amara K.', 'Joon S.'].map((name) => (
      <ListRow
        key={name}
        title="Home repairs"
        about={name}
        detail={`with ${name}`}
        link={<a href={`#${name}`} />}
      />
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home repairs Joon S.' })).toBeVisible()
  },
}

export const Settings: Story = {
  args: {
    children: [
      <ListRow
        key="security"
        leading={<Lock aria-hidden />}
        title="Security"
        arrow
        link={<a href="#security" />}
      />,
      <ListRow
        key="notify"
        leading={<Bell aria-hidden />}
        title="Notification Settings"
        arrow
        link={<a href="#notify" />}
      />,
    ],
  },
}

/** What a row waits for has all of its width. */
export const WithNote: Story = {
  args: {
    children: [
      <ListRow
        key="chain"
        leading={<Avatar name="Amara Okafor-King" decorative />}
        title="Bike repair"
        detail="Amara K. · Sat, 28 Nov"
        note="Amara proposes another time. Answer by Thu, 26 Nov, 18:04"
        trailing={<Rating value={4.9} />}
        link={<a href="#chain" />}
      />,
      <ListRow key="plain" title="Only a title" note="And a note" />,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bike repair' })).toBeVisible()
    await expect(canvas.getByText(/^Amara proposes another time/)).toBeVisible()
  },
}

export const Plain: Story = { args: { children: <ListRow title="Only a title" /> } }

export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: {
    children: (
      <ListRow
        leading={<Avatar name="Long Name" decorative />}
        title={'Unbreakable'.repeat(20)}
        detail={'Long detail. '.repeat(20)}
        trailing={<Rating value={5} />}
        link={<a href="#long" />}
        arrow
      />
    ),
  },
}
