import { useCallMutation } from '../../../app/calls/api.ts';

/** Marks alerts as handled; lists, the bell and the marks on session charts follow. */
export function useHandleAlert(onHandled?: () => void) {
  return useCallMutation('handle_alert', {
    invalidates: ['get_alerts', 'get_session_data'],
    onSuccess: () => onHandled?.(),
  });
}
