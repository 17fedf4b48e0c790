import { MessageScreen } from '../../components/message-screen.tsx'

/** The specification's placeholder screen (marketplace §2), to which nothing links. */
export function Component() {
  return (
    <MessageScreen
      tab="Coming soon"
      title="Coming soon"
      text="We are still building this part of Kindling."
      action={{ label: 'Explore skills', to: '/explore' }}
    />
  )
}
