import { Flame, Wallet } from 'lucide-react'
import { AvatarUpload } from '../../src/avatar-upload/avatar-upload.tsx'
import { Button } from '../../src/button/button.tsx'
import { CardForm } from '../../src/card-form/card-form.tsx'
import { ChoiceCards } from '../../src/choice-cards/choice-cards.tsx'
import { Combobox } from '../../src/combobox/combobox.tsx'
import { ControlFrame, framedControl } from '../../src/control-frame/control-frame.tsx'
import { Field } from '../../src/field/field.tsx'
import { FilePicker } from '../../src/file-picker/file-picker.tsx'
import { NumberInput } from '../../src/number-input/number-input.tsx'
import { OtpInput } from '../../src/otp-input/otp-input.tsx'
import { PasswordInput } from '../../src/password-input/password-input.tsx'
import { PictureTray } from '../../src/picture-tray/picture-tray.tsx'
import { SearchInput } from '../../src/search-input/search-input.tsx'
import { StarPicker } from '../../src/star-picker/star-picker.tsx'
import { TextInput } from '../../src/text-input/text-input.tsx'
import { UploadProgress } from '../../src/upload-progress/upload-progress.tsx'
import type { Guidance } from './guidance.ts'

const nothing = () => {}
const save = async () => {}
const towns = [{ value: 'london', label: 'London' }]
const asTyped = { cardNumber: String, expiryDate: String, cvv: String }

export const specialInputs: Guidance = {
  'number-input': {
    good: {
      because: 'An amount, with its unit in the label.',
      shown: (
        <Field label="Rate in pounds">
          <NumberInput prefix="£" defaultValue="18" />
        </Field>
      ),
    },
    bad: {
      because: 'Nobody calculates with a code: use TextInput.',
      shown: (
        <Field label="Sort code">
          <NumberInput defaultValue="201575" />
        </Field>
      ),
    },
  },
  'otp-input': {
    good: {
      because: 'A one-time code that was sent, in as many boxes as it has digits.',
      shown: (
        <Field label="Code from the email">
          <OtpInput value="482" onValueChange={nothing} />
        </Field>
      ),
    },
    bad: {
      because: 'A phone number has no boxes: use TextInput.',
      shown: (
        <Field label="Phone">
          <OtpInput value="0207" onValueChange={nothing} />
        </Field>
      ),
    },
  },
  'password-input': {
    good: {
      because: 'The rule stands there before it is broken.',
      shown: (
        <Field label="Password" hint="At least 8 characters.">
          <PasswordInput />
        </Field>
      ),
    },
    bad: {
      because: 'Only passwords are hidden: a typing mistake in here is never seen.',
      shown: (
        <Field label="Email">
          <PasswordInput defaultValue="amara@home.test" />
        </Field>
      ),
    },
  },
  'search-input': {
    good: {
      because: 'It finds among many, and says what.',
      shown: <SearchInput aria-label="Search skills" value="shelves" placeholder="Search skills" />,
    },
    bad: {
      because: 'What is stored is a field with a label: use TextInput.',
      shown: <SearchInput aria-label="First name" value="Amara" />,
    },
  },
  combobox: {
    good: {
      because: 'More places than a list could hold, found while typing.',
      shown: (
        <Field label="Where?" hint="A street, a town or a postcode.">
          <Combobox inputValue="Camd" onInputValueChange={nothing} options={[]} onSelect={nothing} />
        </Field>
      ),
    },
    bad: {
      because: 'Three known answers need no typing: use RadioGroup.',
      shown: (
        <Field label="Beginner, intermediate or expert?">
          <Combobox inputValue="Exp" onInputValueChange={nothing} options={[]} onSelect={nothing} />
        </Field>
      ),
    },
  },
  'star-picker': {
    good: {
      because: 'It begins empty, so that the stars are the member’s own.',
      shown: <StarPicker label="How was it?" value={undefined} onValueChange={nothing} />,
    },
    bad: {
      because: 'Five stars chosen for them are worth nothing.',
      shown: <StarPicker label="How was it?" value={5} onValueChange={nothing} />,
    },
  },
  'choice-cards': {
    good: {
      because: 'Each choice says what it would cost.',
      shown: (
        <ChoiceCards
          aria-label="Pay with"
          value="wallet"
          onValueChange={nothing}
          choices={[
            { value: 'wallet', title: 'Wallet', description: '£18.00 of £42.50', icon: <Wallet /> },
            { value: 'sparks', title: 'Sparks', description: '9 of 14.5', icon: <Flame /> },
          ]}
        />
      ),
    },
    bad: {
      because: 'Nothing to weigh up: two words are a RadioGroup.',
      shown: (
        <ChoiceCards
          aria-label="Do you have a ladder?"
          value="yes"
          onValueChange={nothing}
          choices={[
            { value: 'yes', title: 'Yes' },
            { value: 'no', title: 'No' },
          ]}
        />
      ),
    },
  },
  'upload-progress': {
    good: {
      because: 'It names the file.',
      shown: (
        <UploadProgress
          sent={3}
          total={10}
          label="Uploading bill.jpg"
          sentLabel="Checking"
          onCancel={() => {}}
        />
      ),
    },
    bad: {
      because: 'Nobody knows what is being sent.',
      shown: (
        <UploadProgress sent={3} total={10} label="Please wait" sentLabel="Please wait" onCancel={() => {}} />
      ),
    },
  },
  'file-picker': {
    good: {
      because: 'What may be sent stands there before choosing.',
      shown: (
        <Field label="Photos of the wall" hint="Up to 3.">
          <FilePicker value={[]} onValueChange={nothing} max={3} />
        </Field>
      ),
    },
    bad: {
      because: 'A picture of a person is an AvatarUpload.',
      shown: (
        <Field label="Profile picture">
          <FilePicker value={[]} onValueChange={nothing} max={1} />
        </Field>
      ),
    },
  },
  'picture-tray': {
    good: {
      because: 'What is wrong with a picture stands at the picture, with a way out.',
      shown: (
        <PictureTray
          pictures={[{ key: '1', name: 'invoice.pdf', src: 'data:,', problem: 'This isn’t a picture.' }]}
          onRemove={nothing}
          onRetry={nothing}
        />
      ),
    },
    bad: {
      because: 'Nothing was chosen: an empty tray is left out.',
      shown: <PictureTray pictures={[]} onRemove={nothing} onRetry={nothing} />,
    },
  },
  'avatar-upload': {
    good: {
      because: 'The person’s own picture, saved as soon as it is chosen.',
      shown: <AvatarUpload name="Amara Okafor" onUpload={save} hint="Neighbours like to see a face." />,
    },
    bad: {
      because: 'A thing isn’t a person: use FilePicker.',
      shown: <AvatarUpload name="My bike" onUpload={save} hint="A photo of the bike." />,
    },
  },
  'card-form': {
    good: {
      because: 'The button says what sending does.',
      shown: (
        <CardForm cities={towns} formats={asTyped} onSubmit={nothing}>
          <Button type="submit">Save card</Button>
        </CardForm>
      ),
    },
    bad: {
      because: 'Money comes from a card and goes to an account: a bank account isn’t a card.',
      shown: (
        <CardForm
          cities={towns}
          formats={asTyped}
          labels={{ cardNumber: 'Account number' }}
          onSubmit={nothing}
        >
          <Button type="submit">Withdraw</Button>
        </CardForm>
      ),
    },
  },
  'control-frame': {
    good: {
      because: 'One control right inside it: the frame reads its state.',
      shown: (
        <ControlFrame>
          <input className={framedControl} aria-label="Town" defaultValue="Camden" />
        </ControlFrame>
      ),
    },
    bad: {
      because: 'TextInput brings a frame: there would be two.',
      shown: (
        <ControlFrame className="p-2">
          <TextInput aria-label="Town" defaultValue="Camden" />
        </ControlFrame>
      ),
    },
  },
}
