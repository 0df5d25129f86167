import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { GRAPH, network } from '../../../tests/support/screens/graph-answers.ts';
import { errorMessage, isConnectionLost } from '../errors/error-message.ts';
import { storageKeys, writeStored } from '../storage/storage.ts';
import { PictureRefused, uploadPicture } from './upload-picture.ts';

const PICTURE = { url: '/uploads/a-4x3.jpg', width: 4, height: 3 };
const photo = (name = 'photo.jpg') => new File(['picture'], name, { type: 'image/jpeg' });

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  window.history.replaceState(null, '', '/admin/business/1/page');
  writeStored(storageKeys.token, 'a-token');
});
afterEach(() => {
  network.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => network.close());

const answer = (respond: (request: Request) => Promise<Response> | Response) =>
  network.use(http.post(GRAPH, ({ request }) => respond(request) as Promise<HttpResponse<string>>));

test('sends the file as a multipart request, with the token and the header against foreign forms', async () => {
  let headers = new Headers();
  // The network's stand-in does not write forms out, so the parts are looked at where they are put together.
  const append = jest.spyOn(FormData.prototype, 'append');
  answer((request) => {
    headers = request.headers;
    return HttpResponse.json({ data: { uploadPicture: PICTURE } });
  });
  const onProgress = jest.fn();
  await expect(uploadPicture(photo(), { onProgress })).resolves.toEqual(PICTURE);
  expect(headers.get('authorization')).toBe('Bearer a-token');
  expect(headers.get('apollo-require-preflight')).toBe('true');
  expect(headers.get('x-tenant')).toBeNull();
  const parts = append.mock.calls as unknown as [string, unknown][];
  // The specification's order: the operation, where the file belongs, the file.
  expect(parts.map(([name]) => name)).toEqual(['operations', 'map', 'file']);
  const { query, variables } = JSON.parse(String(parts[0]?.[1])) as Record<string, unknown>;
  expect(query).toContain('mutation UploadPicture($file: Upload!)');
  expect(variables).toEqual({ file: null });
  expect(parts[1]?.[1]).toBe('{"file":["variables.file"]}');
  expect(parts[2]?.[1]).toMatchObject({ name: 'photo.jpg' });
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test.each([
  [
    'of the graph',
    200,
    { errors: [{ message: 'The picture is damaged.', extensions: { code: 'INVALID' } }] },
  ],
  ['of the door', 403, { error: 'The picture is damaged.', code: 'FORBIDDEN' }],
])('a refusal %s is told in its own words', async (_, status, body) => {
  answer(() => HttpResponse.json(body, { status }));
  const error = await uploadPicture(photo()).catch((thrown: unknown) => thrown);
  expect(errorMessage(error, { fallback: '-' })).toBe('The picture is damaged.');
  expect(error).toBeInstanceOf(PictureRefused);
});

test('a busy server is worth another try', async () => {
  answer(() => HttpResponse.json({ errors: [{ message: 'Busy.', extensions: { code: 'UNAVAILABLE' } }] }));
  const error = await uploadPicture(photo()).catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(PictureRefused);
  expect(errorMessage(error, { fallback: '-' })).toBe('Busy.');
});

test('an answer that is none of ours has a sentence too', async () => {
  answer(() => new HttpResponse('<html>502</html>', { status: 502 }));
  await expect(uploadPicture(photo())).rejects.toThrow(
    'The picture could not be uploaded. Please try again.',
  );
});

test('a lost connection is recognised as one', async () => {
  // jsdom says it aloud as well.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(() => HttpResponse.error());
  const error = await uploadPicture(photo()).catch((thrown: unknown) => thrown);
  expect(isConnectionLost(error)).toBe(true);
});

test('what can be seen to be no picture is not sent', async () => {
  const calls = jest.fn();
  answer(() => {
    calls();
    return HttpResponse.json({});
  });
  await expect(uploadPicture(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).rejects.toThrow(
    'Please choose a JPG, PNG or GIF picture.',
  );
  await expect(uploadPicture(new File([], 'a.jpg', { type: 'image/jpeg' }))).rejects.toThrow(
    'The file is empty',
  );
  expect(calls).not.toHaveBeenCalled();
});

test('two travel at a time; one that was given up before its turn is never sent', async () => {
  const open: (() => void)[] = [];
  answer(async () => {
    await new Promise<void>((resolve) => open.push(resolve));
    return HttpResponse.json({ data: { uploadPicture: PICTURE } });
  });
  const controller = new AbortController();
  const first = [uploadPicture(photo('1.jpg')), uploadPicture(photo('2.jpg'))];
  const third = uploadPicture(photo('3.jpg'), { signal: controller.signal });
  const fourth = uploadPicture(photo('4.jpg'));
  await waitFor(() => expect(open).toHaveLength(2));
  controller.abort();
  for (const go of open.splice(0)) go();
  await expect(Promise.all(first)).resolves.toEqual([PICTURE, PICTURE]);
  await expect(third).rejects.toMatchObject({ name: 'AbortError' });
  await waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  await expect(fourth).resolves.toEqual(PICTURE);
});

test('an upload that travels can be given up', async () => {
  let isAsked = false;
  answer(async () => {
    isAsked = true;
    await new Promise(() => undefined);
    return HttpResponse.json({});
  });
  const controller = new AbortController();
  const upload = uploadPicture(photo(), { signal: controller.signal });
  await waitFor(() => expect(isAsked).toBe(true));
  controller.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});
