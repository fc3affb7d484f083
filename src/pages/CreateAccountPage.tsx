export default function CreateAccountPage() {
  return null
}
