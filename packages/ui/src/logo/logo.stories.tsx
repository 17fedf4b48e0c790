import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = {
  title: 'Brand/Logo',
  component: Logo,
  parameters: {
    docs: {
      description: {
        component: [
          'The flame and the name. Put it inside the link home; the name is the link’s words.',
          '**Not for** the token: use SparkMark. Where large text leaves no room for the name, the flame stays and the name is still read.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const InLink: Story = {
  render: () => (
    <a href="#home">
      <Logo />
    </a>
  ),
}

const sizes = ['regular', 'large'] as const

export const Matrix: Story = {
  render: () => (
    <div className="flex items-center gap-8">
      {sizes.map((size) => (
        <Logo key={size} size={size} />
      ))}
    </div>
  ),
}
