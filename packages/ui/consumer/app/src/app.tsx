import { Button } from '@kindling/ui/button'
import { Dialog, DialogClose } from '@kindling/ui/dialog'
import { Tabs } from '@kindling/ui/tabs'

const tabs = [
  { value: 'offers', label: 'Offers', content: <p>Sourdough for beginners</p> },
  { value: 'wishes', label: 'Wishes', content: <p>Someone to tune a piano</p> },
]

/** Three components in an app that has only the packed design system. */
export function App() {
  return (
    <main>
      <Tabs label="Skills" items={tabs} />
      <Dialog title="Book a neighbour" trigger={<Button variant="primary">Book</Button>}>
        <p>Saturday at ten</p>
        <DialogClose>
          <Button variant="secondary">Not now</Button>
        </DialogClose>
      </Dialog>
    </main>
  )
}
