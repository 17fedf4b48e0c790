import { MessageScreen } from '../../components/message-screen.tsx'

/** /goodbye: after the account was deleted. */
export function Component() {
  return (
    <MessageScreen
      tab="Goodbye"
      title="Your account is deleted"
      text="Thank you for having been a neighbour. You are welcome back at any time, with the same email too."
      action={{ label: 'Go to the start', to: '/' }}
    />
  )
}
