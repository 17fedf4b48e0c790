import { MessageScreen } from '../../components/message-screen.tsx'

/** Screen of an unknown address. */
export function Component() {
  return (
    <MessageScreen
      tab="Page not found"
      title="We can’t find that page"
      text="It may have moved, or the link may have lost a letter on its way to you."
      action={{ label: 'Go to the start', to: '/' }}
    />
  )
}
