// The subscription of this browser to pushes. Loaded when a phone asks for notifications.

export async function subscribeTo(push: PushManager, publicKey: string): Promise<PushSubscriptionJSON> {
  const current = await push.getSubscription();
  if (current && !hasKey(current, publicKey)) {
    await current.unsubscribe();
  }
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return (await push.subscribe(options)).toJSON();
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!);

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  const wanted = bytesOf(publicKey);
  return key !== null && new Uint8Array(key).every((byte, place) => byte === wanted[place]);
}
