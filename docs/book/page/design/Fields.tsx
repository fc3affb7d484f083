import { useState } from 'react'
import { AmountField } from '#ui/AmountField.tsx'
import { Card } from '#ui/Card.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FieldGroup, Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { countries } from './countries.ts'

/** Every field: filled, empty, with an error. */
export function Fields({ title = 'Fields' }: { title?: string }) {
  const [text, setText] = useState('Ada')
  const [country, setCountry] = useState('')
  const [files, setFiles] = useState<File[]>([])
  return (
    <Card title={title}>
      <Form label={title} onSubmit={() => undefined}>
        <FieldGroup columns={2}>
          <TextField label="First name" name="firstName" value={text} onChange={setText} />
          <TextField
            label="Email"
            name="email"
            error="Enter an email address, such as name@example.com"
            value="nobody"
            onChange={setText}
          />
          <AmountField
            label="Amount"
            name="amount"
            symbol="$"
            hint="Up to 1,250.00"
            value="250.00"
            onChange={setText}
          />
          <SelectField
            label="Gender"
            name="gender"
            options={[{ value: 'a', label: 'A choice' }]}
            placeholder="Choose"
            value=""
            onChange={setText}
          />
          <PasswordField label="Password" name="password" hint="8 to 128 characters" />
          <Combobox
            label="Country"
            name="country"
            optional
            items={countries}
            value={country}
            onChange={setCountry}
          />
        </FieldGroup>
        <TextAreaField label="Message" name="message" value="" onChange={setText} optional />
        <FieldGroup columns={2}>
          <FileField
            label="Front"
            name="front"
            accept={['image/png', 'image/jpeg', 'application/pdf']}
            max={5}
            files={files.map((file, key) => ({ name: file.name, size: file.size, key }))}
            onAdd={(more) => setFiles([...files, ...more])}
            onRemove={(index) => setFiles(files.filter((_, at) => at !== index))}
          />
          <FileField
            label="Back"
            name="back"
            accept={['image/png']}
            error="plan.txt is not a PNG file"
            max={5}
            files={[
              { key: 1, name: 'a-rather-long-name-of-a-scan-of-a-document.png', size: 2e6 },
              { key: 2, name: 'plan.txt', size: 900, invalid: true },
            ]}
            onAdd={() => undefined}
            onRemove={() => undefined}
          />
        </FieldGroup>
      </Form>
    </Card>
  )
}
