import type { PictureRules } from '@kindling/domain/client/pictures/picture-problem'
import { kycForm, kycIdTypeOptions } from '@kindling/domain/kyc/kyc-form'
import { KYC_TOO_LARGE, KYC_WRONG_TYPE, type KycMethod } from '@kindling/domain/kyc/kyc-rules'
import { kycWords } from '@kindling/domain/kyc/kyc-words'
import { PAPER_SIDE } from '@kindling/domain/pictures/picture-rules'
import { Alert } from '@kindling/ui/alert'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { RadioGroup } from '@kindling/ui/radio-group'
import { UploadProgress } from '@kindling/ui/upload-progress'
import { useController } from 'react-hook-form'
import { PicturePicker } from '../../../components/pictures/picture-picker.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useUpload } from './kyc-queries.ts'

const rules: PictureRules = { wrongType: KYC_WRONG_TYPE, tooLarge: KYC_TOO_LARGE, side: PAPER_SIDE }
/**
 * Chooses and uploads a document. The chosen file is kept after a failure, for a retry.
 */
export function DocumentUpload({ method }: { method: KycMethod }) {
  const words = kycWords[method]
  const { upload, progress, cancel } = useUpload(method)
  const { form, register, errors, isSending, frame } = useSchemaForm(kycForm(method), {
    send: async (chosen) => {
      await upload.mutateAsync(chosen)
      form.reset()
    },
  })
  const type = method === 'identity' && register('type')
  const { field } = useController({ control: form.control, name: 'file' })
  const file = field.value
  const isStopped = upload.error instanceof Error && upload.error.name === 'AbortError'

  return (
    <Form
      {...frame}
      problem={upload.isError && !isStopped && serverMessage(upload.error, words.uploadFailure)}
      done={upload.isSuccess && 'It has arrived. We tell you when it is checked.'}
      send={{
        label: upload.isError ? 'Try again' : words.submit,
        width: 'full',
        loadingLabel: 'Uploading...',
      }}
    >
      {type && (
        <Field label="ID type" required error={errors.type?.message}>
          <RadioGroup options={kycIdTypeOptions} disabled={isSending} {...type} />
        </Field>
      )}
      <Field label={words.fileLabel} required error={errors.file?.message}>
        <PicturePicker
          ref={field.ref}
          rules={rules}
          value={file ? [file] : []}
          onValueChange={([next]) => {
            field.onChange(next)
            upload.reset()
          }}
          disabled={isSending}
          promptLabel="Choose a picture or drop it here"
          replaceLabel="Choose another picture"
          limitLabel={`It is sent with up to ${PAPER_SIDE} pixels on its longer side, so that small print stays legible.`}
        />
      </Field>
      {upload.isPending && file && progress && (
        <UploadProgress
          {...progress}
          label={`Uploading ${file.name}`}
          sentLabel="Checking the picture"
          onCancel={cancel}
        />
      )}
      {isStopped && <Alert live>The upload was stopped.</Alert>}
    </Form>
  )
}
