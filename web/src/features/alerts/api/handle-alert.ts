import { useCallMutation } from '../../../core/calls/api.ts';

/** Marks alerts as handled; lists, the bell and the marks on session charts follow. */
export function useHandleAlert(onHandled?: () => void) {
  return useCallMutation('handle_alert', {
    onSuccess: () => onHandled?.(),
  });
}
